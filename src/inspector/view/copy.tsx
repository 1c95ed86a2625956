// A button that puts a text into the clipboard.
import { useState } from 'preact/hooks'
import { Icon } from './icons'
import { Button } from './parts'

export function CopyButton({ text, label }: { readonly text: string | (() => string); readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const value = typeof text === 'string' ? text : text()
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
