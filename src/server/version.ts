// The version of the package, as package.json has it: a test compares the two.
export const VERSION = '0.2.0'
