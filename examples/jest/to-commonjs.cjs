// MSW depends on packages that are ES modules only (MSW 3 is one itself), and CommonJS under jest cannot load those. Where babel-jest,
// ts-jest or swc already transform your tests, name them in transformIgnorePatterns as jest.config.cjs does.
const ts = require('typescript')

if (!ts.transpileModule) throw new Error(`TypeScript ${ts.version} cannot be called from JavaScript: npm install --save-dev typescript@5`)

const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true }

exports.process = (source, _path, { supportsStaticESM }) => ({
  code: supportsStaticESM ? source : ts.transpileModule(withoutMeta(source), { compilerOptions }).outputText,
})

/** CommonJS has no import.meta. */
function withoutMeta(source) {
  return source.replace(/(?<=[=(]\s*)import\.meta\.url/g, "require('node:url').pathToFileURL(__filename).href")
}
