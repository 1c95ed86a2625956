module.exports = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.cjs', '**/*.test.mjs'],
  transform: { '/node_modules/.*\\.m?js$': '<rootDir>/to-commonjs.cjs' },
  transformIgnorePatterns: ['/node_modules/(?!(msw|@msw|@mswjs|cookie|rettime|until-async|@open-draft)/)'],
}
