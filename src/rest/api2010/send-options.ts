// The parameters of a text that say how it is sent and kept, as they stand in the form.
import type { SendOptions } from '../../engine/messages/command'
import type { Form } from '../http/form'

export function readSendOptions(form: Form): SendOptions {
  return {
    maxPrice: form.one('MaxPrice'),
    attempt: form.one('Attempt'),
    provideFeedback: form.one('ProvideFeedback'),
    forceDelivery: form.one('ForceDelivery'),
    shortenUrls: form.one('ShortenUrls'),
    sendAsMms: form.one('SendAsMms'),
    contentRetention: form.one('ContentRetention'),
    addressRetention: form.one('AddressRetention'),
    riskCheck: form.one('RiskCheck'),
    trafficType: form.one('TrafficType'),
    fallbackFrom: form.one('FallbackFrom'),
    persistentActions: form.all('PersistentAction'),
  }
}
