import { fetchByForm, fetchByJson } from './fetch-client'
import { describeTexts } from './texts'

describeTexts(fetchByForm)
describeTexts(fetchByJson)
