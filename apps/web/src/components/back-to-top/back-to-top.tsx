import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import styles from './back-to-top.module.css'

const shownFromPx = 600

/** A button that appears once the page is scrolled, and goes back to its top. */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const follow = () => setShown(window.scrollY > shownFromPx)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('common.backToTop')}
      title={t('common.backToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <VerticalAlignTopOutlined />
    </button>
  )
}
