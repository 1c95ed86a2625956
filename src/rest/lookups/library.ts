// The one file that knows the library of phone numbers, loaded with the first request for Lookup. It has Google's metadata whole (`max`):
// the smaller sets do not tell a mobile from a landline in most countries, and take numbers for valid that no carrier can assign
// (decisions/0015-phone-numbers-of-lookup.md).
import { parsePhoneNumberFromString as parse, validatePhoneNumberLength as validateLength } from 'libphonenumber-js/max'

/** What Lookup needs of it, given to the product when it is made, because an import of it in there would load it with every product. */
export const phoneLibrary = { parse, validateLength }
export type PhoneLibrary = typeof phoneLibrary
