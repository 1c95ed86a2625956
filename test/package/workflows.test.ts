// What a workflow of this repository may do: no action that can change under its name, and no right that a job does not need.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Step {
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly permissions?: Record<string, string>
  readonly environment?: string
  readonly needs?: string
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions?: Record<string, string>
  readonly jobs: Record<string, Job>
}

const FOLDER = '.github/workflows'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yml'))
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const workflowOf = (name: string) => parse(textOf(name)) as Workflow

describe.each(files)('%s', (name) => {
  test('names each action by its commit, with the version beside it', () => {
    const used = [...textOf(name).matchAll(/uses: (.*)$/gm)].map(([, action]) => action)
    expect(used.length).toBeGreaterThan(0)
    for (const action of used) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may read and nothing more, but for the jobs of a release', () => {
    const { permissions, jobs } = workflowOf(name)
    expect(permissions).toEqual({ contents: 'read' })
    const more = Object.entries(jobs).flatMap(([job, { permissions }]) => (permissions ? [[`${name} ${job}`, permissions]] : []))
    const ofRelease = [
      ['release.yml publish', { 'id-token': 'write' }],
      ['release.yml announce', { contents: 'write' }],
    ]
    expect(more).toEqual(name === 'release.yml' ? ofRelease : [])
  })

  test('leaves no key in a clone, and runs no tool outside of the lock file', () => {
    for (const [job, { steps }] of Object.entries(workflowOf(name).jobs))
      for (const step of steps) {
        if (step.uses?.startsWith('actions/checkout')) expect(step, job).toMatchObject({ with: { 'persist-credentials': false } })
        expect(step.run ?? '', job).not.toMatch(/\bnpx\b|npm (?:install|i)\b|npm exec/)
      }
  })
})

test('what publishes runs nothing of this repository: it takes a file of the job before it', () => {
  const { publish, announce } = workflowOf('release.yml').jobs
  expect(publish).toMatchObject({ needs: 'package', environment: 'npm' })
  for (const job of [publish, announce]) {
    expect(job?.steps.some(({ uses }) => uses?.startsWith('actions/checkout'))).toBe(false)
    expect(job?.steps.flatMap(({ run }) => run ?? [])).toEqual([
      expect.stringMatching(/^(?:npm publish .* --provenance --ignore-scripts|gh release create .*)$/),
    ])
  }
})
