// The app under test: salons, a subaccount each. It keeps what the API gave it when the subaccount was made, and nothing else opens it.
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  /** Where texts to a salon's number are answered. */
  readonly smsUrl: string
}

export interface Salon {
  readonly name: string
  readonly accountSid: string
  readonly authToken: string
  readonly number: string
}

export function createSalons({ accountSid, authToken, smsUrl }: Settings) {
  const owner = twilio(accountSid, authToken)
  const salons = new Map<string, Salon>()

  const salonOf = (name: string): Salon => {
    const salon = salons.get(name)
    if (!salon) throw new Error(`Nobody knows the salon ${name}.`)
    return salon
  }

  async function signUp(name: string, areaCode: number): Promise<Salon> {
    const account = await owner.api.accounts.create({ friendlyName: name })
    const own = twilio(account.sid, account.authToken)
    const bought = await own.incomingPhoneNumbers.create({ areaCode: String(areaCode), smsUrl })
    const salon = { name, accountSid: account.sid, authToken: account.authToken, number: bought.phoneNumber }
    salons.set(name, salon)
    return salon
  }

  async function remind(name: string, to: string, when: string): Promise<string> {
    const { accountSid, authToken, number } = salonOf(name)
    const { sid } = await twilio(accountSid, authToken).messages.create({
      from: number,
      to,
      body: `${name}: see you at ${when}. Reply STOP and we write no more.`,
    })
    return sid
  }

  /** Texts that the salon sent last month. */
  async function textsOfLastMonth(name: string): Promise<number> {
    const { accountSid } = salonOf(name)
    const [record] = await owner.api.v2010.accounts(accountSid).usage.records.lastMonth.list({ category: 'sms-outbound' })
    return Number(record?.count ?? 0)
  }

  /** While the bill is open, nothing goes out. */
  async function setPaid(name: string, isPaid: boolean): Promise<void> {
    await owner.api.accounts(salonOf(name).accountSid).update({ status: isPaid ? 'active' : 'suspended' })
  }

  async function leave(name: string): Promise<void> {
    await owner.api.accounts(salonOf(name).accountSid).update({ status: 'closed' })
    salons.delete(name)
  }

  return { signUp, remind, textsOfLastMonth, setPaid, leave, forget: () => salons.clear() }
}
