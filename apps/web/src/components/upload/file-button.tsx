import { UploadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { HiddenFile } from './hidden-file.tsx'

interface Props extends Pick<ButtonProps, 'type' | 'loading' | 'disabled'> {
  text: string
  /** Endings of the names: `.csv,.xlsx`. */
  accept: string
  onTake: (files: FileList | null) => void
}

/** A button that asks for a file. */
export function FileButton({ text, accept, onTake, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()} {...button}>
        {text}
      </Button>
      <HiddenFile ref={input} label={text} accept={accept} onTake={onTake} />
    </>
  )
}
