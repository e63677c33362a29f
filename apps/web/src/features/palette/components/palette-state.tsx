import { t as common } from '../../../components/texts.ts'
import type { FoundState } from '../api/use-found.ts'
import { t } from '../texts.ts'
import styles from './palette.module.css'

interface Props {
  text: string
  /** Why nothing is searched for. */
  tooLong: string | undefined
  /** Entries that answer the text, without the ways to the lists. */
  count: number
  /** A group says why it has nothing. */
  isTold: boolean
  found: FoundState
}

/** What the palette says below its results: how many there are, that it still searches, or what failed. */
export function PaletteState({ text, tooLong, count, isTold, found: { isBusy, failure, retry } }: Props) {
  const isEmpty = text !== '' && count === 0 && !isTold && !isBusy && failure === undefined
  return (
    <div className={styles.state}>
      {failure !== undefined && (
        <p className={styles.failure}>
          {t('failed', { reason: failure })}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {common('retry')}
          </button>
        </p>
      )}
      <p role="status">
        {isBusy && t('searching')}
        {isEmpty && (
          <>
            <b>{t('nothing', { text })}</b> {t('nothingText')}
          </>
        )}
        {!isBusy && text !== '' && count > 0 && t('found', { count })}
        {text === '' && (tooLong ?? t('hint'))}
      </p>
      <p className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyMove')} <kbd>Enter</kbd> {t('keyOpen')} <kbd>Esc</kbd>{' '}
        {t('keyClose')}
      </p>
    </div>
  )
}
