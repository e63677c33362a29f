import { PlusOutlined } from '@ant-design/icons'
import { fileActions, limits } from '@backoffice/contract'
import { Button, ConfigProvider } from 'antd'
import { type DragEvent, useRef } from 'react'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import { ProgressBar } from '../progress/progress-bar.tsx'
import { HiddenFile } from './hidden-file.tsx'
import styles from './upload.module.css'
import { imageTypes, useImageUpload } from './use-image-upload.ts'

interface Props {
  id?: string
  /** Names the picture for people who do not see it. */
  label: string
  /** Address of the picture from the upload's answer; empty when there is none. */
  value?: string | undefined
  onChange?: (url: string | undefined) => void
  onBusy?: (busy: boolean) => void
}

interface ShownProps {
  label: string
  url: string
  disabled: boolean
  onReplace: () => void
  onRemove: () => void
}

function Shown({ label, url, disabled, onReplace, onRemove }: ShownProps) {
  return (
    <div className={styles.shown}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('upload.open', { label })}>
        <img src={url} alt={label} />
      </a>
      {!disabled && (
        <div className={styles.buttons}>
          <Button size="small" aria-label={t('upload.replaceOf', { label })} onClick={onReplace}>
            {t('upload.replace')}
          </Button>
          <Button size="small" danger aria-label={t('upload.removeOf', { label })} onClick={onRemove}>
            {t('upload.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** One picture: by click, keyboard or drop. It is shown during and after the upload, with failures below it. */
export function ImageUpload({ id, label, value, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const { upload, problem, send, clearProblem } = useImageUpload(url => onChange?.(url), onBusy)
  const choose = () => input.current?.click()
  const take = (file: File | undefined) => {
    if (file && !disabled && !upload) void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const remove = () => {
    clearProblem()
    onChange?.(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on, beside the button that does the same
    <div className={styles.upload} onDragOver={event => event.preventDefault()} onDrop={drop}>
      {upload ? (
        <div className={styles.shown} aria-busy>
          <img src={upload.preview} alt="" />
          <ProgressBar label={t('upload.uploading', { name: upload.name })} share={upload.share} />
          <Button size="small" onClick={() => upload.abort.abort()}>
            {t('upload.stop')}
          </Button>
        </div>
      ) : value ? (
        <Shown label={label} url={value} disabled={disabled} onReplace={choose} onRemove={remove} />
      ) : disabled ? (
        '–'
      ) : (
        <button
          type="button"
          {...(id && { id })}
          className={styles.choose}
          aria-label={t('upload.chooseFor', { label })}
          onClick={choose}
        >
          <PlusOutlined aria-hidden />
          {say(fileActions.upload)}
        </button>
      )}
      <HiddenFile ref={input} label={label} accept={imageTypes.join()} onTake={files => take(files?.[0])} />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        !value &&
        !disabled && (
          <p className={styles.hint}>{t('upload.kinds', { size: limits.imageBytesMax / 1024 / 1024 })}</p>
        )
      )}
    </div>
  )
}
