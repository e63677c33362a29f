import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { KeyboardEvent } from 'react'
import { t } from '../../../lib/i18n/texts.ts'
import { type MapView, moved, partOf, zoomed } from '../api/map-view.ts'
import type { Point } from '../api/world-map.ts'
import styles from './company-profile.module.css'

const step = 1.6
const arrowStep = 0.15

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
}

interface Props {
  /** The point that stays in place when zooming: the busiest port, because an empty sea does not help. */
  anchor: Point
  change: (next: (view: MapView) => MapView) => void
  /** The view of the whole map, as it is first shown. */
  whole: MapView
}

/** Zooms the map; the arrow keys move it while one of its buttons has the focus. */
export function MapButtons({ anchor, change, whole }: Props) {
  const by = (factor: number) => (view: MapView) => zoomed(view, factor, partOf(view, anchor))
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    change(view => moved(view, arrow))
  }
  const buttons = [
    { label: t('companyProfile.map.zoomIn'), icon: <PlusOutlined />, next: by(step) },
    { label: t('companyProfile.map.zoomOut'), icon: <MinusOutlined />, next: by(1 / step) },
    { label: t('companyProfile.map.reset'), icon: <CompressOutlined />, next: () => whole },
  ]
  return (
    <Space.Compact className={styles.mapButtons ?? ''}>
      {buttons.map(({ label, icon, next }) => (
        <Button
          key={label}
          icon={icon}
          aria-label={label}
          title={label}
          aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
          onKeyDown={press}
          onClick={() => change(next)}
        />
      ))}
    </Space.Compact>
  )
}
