// A content template, and what WhatsApp says about it.
import type { ContentType, TemplateCategory } from '../../domain/content-types'
import type { ApprovalStatus, HistoryEntry } from '../../domain/status'

/** A JSON value as the app wrote it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type ContentFields = Readonly<Record<string, Json>>

export interface ContentRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly language: string
  /** What a placeholder is filled with where the message does not say. */
  readonly variables: Readonly<Record<string, string>>
  readonly types: Readonly<Partial<Record<ContentType, ContentFields>>>
  readonly approval: ApprovalRow
  readonly createdAt: number
  readonly updatedAt: number
}

/** Its approval by WhatsApp. Name and category are empty before it is submitted. */
export interface ApprovalRow {
  readonly status: ApprovalStatus
  readonly name: string
  readonly category: TemplateCategory | ''
  readonly allowCategoryChange: boolean
  /** Empty, unless it was rejected. */
  readonly rejectionReason: string
  readonly history: readonly HistoryEntry<ApprovalStatus>[]
}

/** What WhatsApp decides. */
export type Review = { readonly approved: true } | { readonly approved: false; readonly reason: string }
