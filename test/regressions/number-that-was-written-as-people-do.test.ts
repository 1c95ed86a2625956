// A number without a plus, or in brackets, was refused with another number as the example, and not with what to write instead.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../src/index'

const phone = createRingback()

describe('what reads as a number is turned into what to write', () => {
  test.each([
    ['digits', '5551230002', '+15551230002'],
    ['digits with the country code', '15551230002', '+15551230002'],
    ['a North American spelling', '(555) 123-0002', '+15551230002'],
    ['a plus and spaces', '+49 170 1234567', '+491701234567'],
    ['two zeros instead of the plus', '0049 170 1234567', '+491701234567'],
  ])('%s', (_, text, e164) => {
    const line = `\nWrite phone.number({ e164: '${e164}' }).`
    expect(() => phone.number(text as never)).toThrow(line)
    expect(() => phone.number({ e164: text })).toThrow(line)
    expect(() => phone.handset(text)).toThrow(`\nWrite phone.handset('${e164}').`)
  })
})

test('a number in E.164 form that is not in an object', () => {
  expect(() => phone.number('+15551230002' as never)).toThrow("\nWrite phone.number({ e164: '+15551230002' }).")
})

test.each(['bob', '555-0100', '12345', '', '+1', '0170 1234567'])('%j reads as no number, and nothing is made of it', (text) => {
  expect(() => phone.handset(text)).toThrow("'+15550100002'")
  expect(() => phone.handset(text)).not.toThrow('\nWrite')
})

test('dial and text say the same of the number that they are given', async () => {
  await expect(phone.handset().dial('555 123 0002')).rejects.toThrow("\nWrite '+15551230002'.")
})
