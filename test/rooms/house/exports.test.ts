// What users can import. A change here is a change of the contract, and belongs in the CHANGELOG.
import ts from 'typescript'
import { expect, test } from 'vitest'
import * as ringback from '../../../src/index'
import { nodesOf, sourcesOf } from '../../support/house/sources'

test('what the package exports at run time', () => {
  expect(Object.keys(ringback).sort()).toMatchInlineSnapshot(`
    [
      "MisuseError",
      "UnsupportedError",
      "after",
      "createRingback",
      "extractCode",
      "extractLinks",
      "fault",
      "outcome",
      "phoneOf",
      "sign",
    ]
  `)
})

test('and the types that come with it', () => {
  const [index, ...others] = sourcesOf('src').filter(({ path }) => path === 'index.ts')
  if (!index || others.length > 0) throw new Error('There is not one src/index.ts.')
  const names = nodesOf(index).flatMap(({ node }) => {
    if (!ts.isExportSpecifier(node)) return []
    return node.isTypeOnly || node.parent.parent.isTypeOnly ? [node.name.text] : []
  })
  expect(names.sort()).toMatchInlineSnapshot(`
    [
      "Account",
      "AccountOptions",
      "AccountState",
      "AccountStatus",
      "Advanced",
      "AlertLevel",
      "AlertRecord",
      "AnswerOptions",
      "AnsweredBy",
      "App",
      "ApprovalStatus",
      "AsymmetricMatcher",
      "Attachment",
      "ButtonType",
      "CallDirection",
      "CallOutcome",
      "CallRecord",
      "CallStatus",
      "CallbackAttempt",
      "CallbackFaultHow",
      "CallbackFaultKind",
      "CallbackKind",
      "CallbackOptions",
      "CallbackRecord",
      "CallbackState",
      "Capabilities",
      "CarrierOptions",
      "Changes",
      "ClockMode",
      "ClockState",
      "Content",
      "ContentDecision",
      "ContentOptions",
      "ContentState",
      "ContentType",
      "Dialect",
      "DueMoment",
      "Duration",
      "Encoding",
      "FailedOutcome",
      "FakingRunner",
      "Fault",
      "FaultState",
      "Feed",
      "FeedCallback",
      "FetchLike",
      "Forecast",
      "Handset",
      "HandsetState",
      "HttpMethod",
      "InboundMedia",
      "InjectedFault",
      "Instant",
      "LatestChanges",
      "Leg",
      "Match",
      "MatchFields",
      "MessageButton",
      "MessageDirection",
      "MessageRecord",
      "MessageStatus",
      "MessagingService",
      "NetworkFetch",
      "NumberOptions",
      "NumberState",
      "OlderRecords",
      "Operation",
      "OperationPattern",
      "OutcomeOptions",
      "Past",
      "PendingMoment",
      "PhoneNumber",
      "RecordList",
      "RequestRecord",
      "RestFaultOptions",
      "RetryCause",
      "Ringback",
      "RingbackOptions",
      "ServiceOptions",
      "SignedWebhook",
      "SinonClock",
      "Snapshot",
      "StatusAt",
      "TemplateCategory",
      "Text",
      "TextOptions",
      "TextOutcome",
      "TextReplies",
      "ThroughputOptions",
      "Timeline",
      "TimelineEntry",
      "TimingOptions",
      "TranscriptEntry",
      "VirtualClock",
    ]
  `)
})
