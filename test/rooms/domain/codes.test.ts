// The list of codes: texts, statuses, pages.
import { describe, expect, test } from 'vitest'
import { deliveryText, moreInfo, rejections } from '../../../src/domain/codes'

test('every code has a page', () => {
  expect(moreInfo(21211)).toBe('https://www.twilio.com/docs/errors/21211')
})

describe('the texts of delivery', () => {
  test.each([
    [11751, 'Media message - media exceeds the size limit'],
    [12300, 'Invalid Content-Type'],
    [30001, 'Queue overflow'],
    [30002, 'Account suspended'],
    [30003, 'Unreachable destination handset'],
    [30004, 'Message blocked'],
    [30005, 'Unknown destination handset'],
    [30006, 'Landline or unreachable carrier'],
    [30007, 'Message filtered'],
    [30008, 'Unknown error'],
    [30009, 'Missing inbound segment'],
    [30010, 'Message price exceeds max price'],
    [30011, 'MMS not supported by the receiving phone number in this region'],
    [30022, 'US A2P 10DLC - Rate limits exceeded'],
    [30023, 'US A2P 10DLC - Daily message cap reached'],
    [30032, 'Toll-free number has not been verified'],
    [30034, 'US A2P 10DLC - Message from an unregistered number'],
    [30410, 'Provider timeout'],
    [63019, 'Media failed to download'],
  ])('%i', (code, text) => {
    expect(deliveryText(code)).toBe(text)
  })

  test('a code that is not listed reads as the provider names 30008', () => {
    expect(deliveryText(39999)).toBe('Unknown error')
  })
})

describe('the rejections', () => {
  const { toInvalid, fromInvalid, fromNotOwned, fromNotMultimedia, statusCallbackInvalid, mediaUrlInvalid, notFound } = rejections
  const owned = 'is not a valid, SMS-capable inbound phone number or short code for your account.'
  test.each([
    [rejections.authenticate(), 401, 20003, 'Authenticate'],
    [rejections.accountNotActive(), 403, 20005, 'Account not active'],
    [notFound('/2010-04-01/Nowhere'), 404, 20404, 'The requested resource /2010-04-01/Nowhere was not found'],
    [rejections.methodNotAllowed(), 405, 20004, 'Method not allowed'],
    [rejections.notFinished('message'), 409, 20009, 'Cannot delete message because delivery has not been completed.'],
    [rejections.toMissing(), 400, 21604, "A 'To' phone number is required."],
    [rejections.fromMissing(), 400, 21603, "A 'From' phone number is required."],
    [rejections.bodyMissing(), 400, 21602, 'Message body is required.'],
    [toInvalid('123'), 400, 21211, "The 'To' number 123 is not a valid phone number."],
    [fromInvalid('X'), 400, 21212, "The 'From' number X is not a valid phone number, shortcode, or alphanumeric sender ID."],
    [fromNotOwned('+15550100001'), 400, 21606, `The From phone number +15550100001 ${owned}`],
    [fromNotMultimedia('+15550100001'), 400, 21621, "The 'From' phone number +15550100001 has not been enabled for MMS."],
    [rejections.bodyTooLong(), 400, 21617, 'The concatenated message body exceeds the 1600 character limit'],
    [mediaUrlInvalid('ftp://x'), 400, 21620, 'Invalid media URL(s): ftp://x'],
    [rejections.mediaTooMany(), 400, 21623, 'Number of media files exceeds allowed limit'],
    [statusCallbackInvalid('X'), 400, 21609, 'The StatusCallback URL X is not a valid URL.'],
  ])('%o', (rejection, status, code, message) => {
    expect(rejection).toMatchObject({ status, code, message })
  })

  test('none is a success, and each has a code and a text', () => {
    const all = Object.entries(rejections).map(([name, make]) => [name, make('x' as never, 'y')] as const)
    expect(all.length).toBeGreaterThan(20)
    for (const [name, { status, code, message }] of all) {
      expect(status, name).toBeGreaterThanOrEqual(400)
      expect(status, name).toBeLessThan(500)
      expect(code, name).toSatisfy((value: number) => Number.isInteger(value) && value >= 10_000 && value <= 99_999)
      expect(message, name).not.toBe('')
    }
  })
})
