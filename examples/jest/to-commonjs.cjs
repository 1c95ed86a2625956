// MSW depends on packages that are ES modules only, and CommonJS under jest cannot load those. Where babel-jest, ts-jest or swc
// already transform your tests, name them in transformIgnorePatterns as jest.config.cjs does, and this file is not needed.
const ts = require('typescript')

const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true }

exports.process = (source, _path, { supportsStaticESM }) => ({
  code: supportsStaticESM ? source : ts.transpileModule(source, { compilerOptions }).outputText,
})
