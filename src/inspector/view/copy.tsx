// A button that puts a text into the clipboard.
import { useState } from 'preact/hooks'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'

interface Props {
  /** What is copied, or what makes it, which may have to ask. */
  readonly text: string | (() => string | Promise<string>)
  readonly label: string
}

export function CopyButton({ text, label }: Props) {
  const { attempt } = usePage()
  const [isCopied, setCopied] = useState(false)
  const copy = () => attempt(async () => put(typeof text === 'string' ? text : await text()))
  const put = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Not every page may write to the clipboard; a person always may.
      window.prompt(label, value)
    }
  }
  return (
    <Button class="quiet" onClick={copy} onBlur={() => setCopied(false)}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
