// Codes and links in the body of a text.
import { describe, expect, test } from 'vitest'
import { MisuseError } from '../../../src/domain/errors'
import { extractCode, extractLinks } from '../../../src/domain/extract'

describe('the code of a text', () => {
  test.each([
    ['Your code is 123456', '123456'],
    ['123456 is your verification code', '123456'],
    ['G-482913 is your verification code.', '482913'],
    ['Your Shop PIN: 0042. It expires in 10 minutes.', '0042'],
    ['Code: 123-456', '123456'],
    ['Use 123 4567 to log in', '1234567'],
    ['Order 20301234 is ready. Your code is 9921.', '9921'],
    ['Your code is 7', null],
    ['Call +15550100002 for help', null],
    ['Call 555-0100-0002 for help', null],
    ['You owe $1234 since 2030-01-01, due at 12:30', null],
    ['Pay 1234,50 or 1.234.567 now', null],
    ['Log in: https://shop.test/login?code=998877', null],
    ['Your code: 445566 https://shop.test/x/112233', '445566'],
    ['Welcome', null],
    ['', null],
    ['<#> Your code is 123456 FA+9qCX9VSu', '123456'],
    ['Ihr PIN lautet 8080!', '8080'],
    ['12345678901', null],
    ['Your code is\n\n654321\n', '654321'],
  ])('%j → %s', (text, code) => {
    expect(extractCode(text)).toBe(code)
  })
})

test('a message is as good as its text', () => {
  expect(extractCode({ body: 'Your code is 123456' })).toBe('123456')
  expect(extractLinks({ body: 'https://a.test' })).toEqual(['https://a.test'])
})

test('anything else is a misuse', () => {
  expect(() => extractCode(undefined as never)).toThrow(MisuseError)
  expect(() => extractLinks(5 as never)).toThrow('extractLinks() got 5. Write a text or a message')
})

describe('the links of a text', () => {
  test.each([
    ['Go to https://shop.test/a?b=1&c=2#d.', ['https://shop.test/a?b=1&c=2#d']],
    ['(see http://a.test/x) and <https://b.test>!', ['http://a.test/x', 'https://b.test']],
    ['https://en.test/wiki/Phone_(object), thanks', ['https://en.test/wiki/Phone_(object)']],
    ['"https://a.test/?q=é" https://b.test/;', ['https://a.test/?q=é', 'https://b.test/']],
    ['HTTPS://A.TEST/x', ['HTTPS://A.TEST/x']],
    ['ftp://a.test www.b.test', []],
    ['', []],
  ])('%j', (text, links) => {
    expect(extractLinks(text)).toEqual(links)
  })
})
