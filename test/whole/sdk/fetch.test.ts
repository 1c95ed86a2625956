// The suite of texts without an SDK: plain requests, as forms and as JSON.
import { fetchByForm, fetchByJson } from '../../support/sdk/fetch-client'
import { describeTexts } from '../../support/sdk/texts'

describeTexts(fetchByForm)
describeTexts(fetchByJson)
