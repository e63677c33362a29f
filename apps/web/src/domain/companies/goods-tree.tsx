import { namesInColumns, type TradedGoods } from '@backoffice/contract'
import { type ReactNode, useState } from 'react'
import { say } from '../../lib/i18n/say.ts'
import { t } from '../../lib/i18n/texts.ts'
import styles from './goods-tree.module.css'
import { type Measure, measured, measureFigure, type Sums, shareOf } from './measures.ts'

interface Props {
  goods: TradedGoods[]
  /** What the shares are of. */
  all: Sums
  measure: Measure
  onPick: (code: string) => void
  /** The code of a row where it is more than its text. */
  renderCode?: ((row: TradedGoods, name: string) => ReactNode) | undefined
}

/** One level of the tree; an arrow opens the level below. */
function Level({ rows, ...part }: Props & { rows: TradedGoods[] }) {
  const { goods, all, measure, onPick, renderCode } = part
  const [opened, setOpened] = useState<string>()
  return (
    <ul className={styles.goods}>
      {rows.map(row => {
        const below = goods.filter(
          ({ code }) => code.length === row.code.length + 2 && code.startsWith(row.code),
        )
        const isOpen = opened === row.code
        const name = say(namesInColumns(row))
        return (
          <li key={row.code}>
            <div className={styles.good}>
              {below.length > 0 ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-label={t('companies.market.below', { name: `${row.code} ${name}` })}
                  onClick={() => setOpened(isOpen ? undefined : row.code)}
                >
                  {isOpen ? '▾' : '▸'}
                </button>
              ) : (
                <span />
              )}
              <span className={styles.name}>
                {renderCode && <code>{renderCode(row, name)}</code>}
                <button type="button" title={name} onClick={() => onPick(row.code)}>
                  {!renderCode && <code>{row.code}</code>} <bdi>{name}</bdi>
                </button>
              </span>
              <span className={styles.sum} title={measureFigure(row, measure)?.exact}>
                <bdi>{measureFigure(row, measure)?.short ?? '–'}</bdi>
              </span>
              <span className={styles.sum}>{shareOf(row, all, measure)}</span>
              <progress
                value={measured(row, measure).sum}
                max={measured(all, measure).sum || 1}
                aria-hidden
              />
            </div>
            {isOpen && <Level {...part} rows={below} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Goods as chapters, headings and 6 digits of the HS. */
export const GoodsTree = (props: Props) => (
  <div className={styles.frame}>
    <Level {...props} rows={props.goods.filter(({ code }) => code.length === 2)} />
  </div>
)
