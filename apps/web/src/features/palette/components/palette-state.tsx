import { t } from '../../../lib/i18n/texts.ts'
import type { PaletteSearch } from '../api/use-found.ts'
import styles from './palette.module.css'

interface Props {
  text: string
  /** Why nothing is searched for. */
  tooLong: string | undefined
  /** Entries that answer the text, without the ways to the lists. */
  count: number
  /** A group says why it has nothing. */
  isTold: boolean
  found: PaletteSearch
}

/** The line below the palette's results: how many there are, that it still searches, or what failed. */
export function PaletteState({ text, tooLong, count, isTold, found: { isBusy, failure, retry } }: Props) {
  const isEmpty = text !== '' && count === 0 && !isTold && !isBusy && failure === undefined
  return (
    <div className={styles.state}>
      {failure !== undefined && (
        <p className={styles.failure}>
          {t('palette.failed', { reason: failure })}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {t('common.retry')}
          </button>
        </p>
      )}
      <p role="status">
        {isBusy && t('palette.searching')}
        {isEmpty && (
          <>
            <b>{t('palette.nothing', { text })}</b> {t('palette.nothingText')}
          </>
        )}
        {!isBusy && text !== '' && count > 0 && t('palette.found', { count })}
        {text === '' && (tooLong ?? t('palette.hint'))}
      </p>
      <p className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keyMove')} <kbd>Enter</kbd> {t('palette.keyOpen')}{' '}
        <kbd>Esc</kbd> {t('palette.keyClose')}
      </p>
    </div>
  )
}
