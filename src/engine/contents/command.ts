// What can be asked of the engine about content templates.

/** As the body has it, once parsed: undefined was left out. */
export interface ContentBody {
  readonly friendlyName: string | undefined
  readonly language: string | undefined
  readonly variables: unknown
  readonly types: unknown
}

export interface CreateContent extends ContentBody {
  readonly type: 'content.create'
  readonly accountSid: string
}

/** What is left out stays as it is, but for the types, which have to be there. */
export interface UpdateContent extends ContentBody {
  readonly type: 'content.update'
  readonly sid: string
}

export interface DeleteContent {
  readonly type: 'content.delete'
  readonly sid: string
}

export interface SubmitContent {
  readonly type: 'content.submit'
  readonly sid: string
  readonly name: string | undefined
  readonly category: string | undefined
  readonly allowCategoryChange: boolean
}

/** A due moment of an approval: WhatsApp has the template, or decides about it. */
export interface ReviewContent {
  readonly type: 'content.review'
  readonly sid: string
  readonly step: 'forward' | 'decide'
}

export type ContentApiCommand = CreateContent | UpdateContent | DeleteContent | SubmitContent
export type ContentClockCommand = ReviewContent
export type ContentCommand = ContentApiCommand | ContentClockCommand
