import type { RefObject } from 'react'

interface Props {
  /** Its `click()` asks for a file. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Endings of the names, or media types: `.csv,.xlsx`. */
  accept?: string
  multiple?: boolean
  /** A whole folder is chosen. */
  isFolder?: boolean
  onTake: (files: FileList | null) => void
}

/** The browser's field for a file, behind a button of ours. */
export const HiddenFile = ({ label, isFolder = false, onTake, ...input }: Props) => (
  <input
    {...input}
    type="file"
    // The styles of a form would show one that is only `hidden`.
    style={{ display: 'none' }}
    {...(isFolder && { webkitdirectory: '' })}
    aria-label={label}
    onChange={event => {
      onTake(event.target.files)
      // The same file can be taken again.
      event.target.value = ''
    }}
  />
)
