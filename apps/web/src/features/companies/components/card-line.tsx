import {
  Children,
  isValidElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import styles from './company-card.module.css'

interface Props {
  name: string
  /** The number of values that are shown before the person asks for all. */
  most: number
  isPending?: boolean
  /** For values of which two fill one line or more. */
  isWide?: boolean
  /** For values that never need a second line. */
  isShort?: boolean
  children: ReactNode
}

/** The number of values that do not fit. @param shown the keys of the values: other values of another search too */
function useClipped(place: RefObject<HTMLElement | null>, shown: string): number {
  const [clipped, setClipped] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are followed anew
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const values = [...current.children].filter(child => child instanceof HTMLElement)
    const measure = () => {
      const end = current.offsetTop + current.clientHeight
      setClipped(values.filter(value => current.clientHeight > 0 && value.offsetTop >= end).length)
    }
    const observer = new ResizeObserver(measure)
    measure()
    for (const element of [current, ...values]) observer.observe(element)
    return () => observer.disconnect()
  }, [place, shown])
  return clipped
}

/**
 * A named line of a card. It has the same height before its values are loaded, so nothing moves under a click. Values
 * that do not fit are counted, and shown with a click.
 */
export function CardLine({
  name,
  most,
  isPending = false,
  isWide = false,
  isShort = false,
  children,
}: Props) {
  const values = Children.toArray(children)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const shown = isOpen ? values : values.slice(0, most)
  const keys = shown.map(value => (isValidElement(value) ? value.key : value)).join()
  const clipped = useClipped(place, keys)
  const hidden = values.length - shown.length + clipped
  return (
    <p className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span ref={place} className={styles.values} data-wide={isWide} data-short={isShort} data-open={isOpen}>
        {isPending && <span className={styles.bone} />}
        {values.length > 0 || isPending ? shown : '–'}
      </span>
      <span className={styles.more}>
        {(isOpen || hidden > 0) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={
              isOpen ? `${t('companies.facetLess')} ${name}` : t('companies.moreOf', { count: hidden, name })
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('companies.facetLess') : `+${hidden}`}
          </button>
        )}
      </span>
    </p>
  )
}
