import { fetchByForm, fetchByJson } from '../../support/sdk/fetch-client'
import { describeTexts } from '../../support/sdk/texts'

describeTexts(fetchByForm)
describeTexts(fetchByJson)
