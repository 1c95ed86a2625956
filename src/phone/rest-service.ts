// What the REST API asks of a phone: of its exchange, and of what the phone notices about the app's requests.

import { search } from '../engine/numbers/stock'
import type { Exchange } from '../exchange/exchange'
import { createRestApi, type RestApi } from '../rest/http/api'
import type { RestSettings, Service } from '../rest/http/service'
import { PRODUCTS } from '../rest/products'
import type { PollingWatch } from './polling'
import type { Refusals } from './refusals'

interface Watchers {
  readonly polling: PollingWatch
  readonly refusals: Refusals
}

export function openRestApi(exchange: Exchange, settings: RestSettings, watchers: Watchers): RestApi {
  const rest = createRestApi(serviceOf(exchange, watchers), settings, PRODUCTS)
  return {
    ...rest,
    handle: (request) => exchange.atRest.during(() => rest.handle(request)),
  }
}

function serviceOf(exchange: Exchange, { polling, refusals }: Watchers): Service {
  const { store, motor } = exchange
  return {
    store,
    forSale: (country, sort, wanted) => search(exchange, country, sort, wanted),
    get now() {
      return exchange.now
    },
    request: (command) => exchange.request(command),
    guess: (id, sid) => exchange.guess(id, sid),
    noteRequest: (request) => exchange.noteRequest(request),
    noteRead: (sid) => polling.noteRead(sid),
    alert: (alert) => exchange.alert(alert),
    alertOnce: (alert) => refusals.alertOnce(alert),
    wasTakenAway: (name) => refusals.wasTakenAway(name),
    takeFaults: (operation) => exchange.takeFaults(operation),
    beforeReply(sid) {
      const sent = exchange.sendEarly(sid)
      return sent && exchange.atRest.aside(sent)
    },
    delay(ms, label) {
      const over = exchange.delay(ms, label)
      motor.afterReply()
      return exchange.atRest.aside(over)
    },
    onRequest() {
      exchange.begin()
      // While a callback is out, the request may be the app's own, and the clock waits for the app.
      if (exchange.clock.busyWith === undefined) return motor.beforeRequest()
    },
    onReply: () => motor.afterReply(),
  }
}
