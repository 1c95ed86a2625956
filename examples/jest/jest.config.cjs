module.exports = {
  setupFilesAfterEnv: ['ringback/jest'],
  testMatch: ['**/*.test.cjs', '**/*.test.mjs'],
}
