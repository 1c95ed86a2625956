// The token and the signing key that a phone is made with.
export const TOKEN = 'first-auth-token-7f3a'
export const KEY = 'signing-key-99c1'
