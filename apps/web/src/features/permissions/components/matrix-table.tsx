import { permissionColumns } from '@backoffice/contract'
import type { KeyboardEvent } from 'react'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { permissionNameOf } from '../api/labels.ts'
import { columns, type MatrixArea, type MatrixRow } from '../api/matrix.ts'
import styles from './matrix.module.css'
import { ManyTick, PermissionTick, type Ticks } from './ticks.tsx'

const boxes = (root: Element | null | undefined) => [
  ...(root?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
]

/** The arrows move from box to box: left and right to the next one, up and down within the column. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const box = event.target as HTMLElement
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
  const cell = box.closest<HTMLTableCellElement>('td, th')
  if (!step || !cell) return
  event.preventDefault()
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const all = boxes(event.currentTarget)
    return all[all.indexOf(box as HTMLInputElement) + step]?.focus()
  }
  const rows = [...event.currentTarget.rows]
  const start = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  for (let at = start + step; at >= 0 && at < rows.length; at += step) {
    const [next] = boxes(rows[at]?.cells[cell.cellIndex])
    if (next) return next.focus()
  }
}

const countOf = ({ cells, others }: MatrixRow, { draft }: Ticks) => {
  const all = [...Object.values(cells), ...others]
  return t('permissions.bound', {
    bound: all.filter(({ code }) => draft.has(code)).length,
    total: all.length,
  })
}

function Row({ row, ticks }: { row: MatrixRow; ticks: Ticks }) {
  const { group, cells, others, hits } = row
  const isSearched = hits.length < Object.keys(cells).length + others.length
  const tick = (permission: (typeof others)[number], named: boolean) => (
    <PermissionTick
      key={permission.id}
      permission={permission}
      ticks={ticks}
      named={named}
      isHit={isSearched && hits.includes(permission)}
    />
  )
  const name = permissionNameOf(group)
  return (
    <tr>
      <th scope="row">
        <ManyTick text={name} label={t('permissions.selectAll', { name })} permissions={hits} ticks={ticks} />
        <span className={styles.count}>{countOf(row, ticks)}</span>
      </th>
      {columns.map(column => {
        const permission = cells[column]
        return <td key={column}>{permission && tick(permission, false)}</td>
      })}
      <td>
        <div className={styles.others}>{others.map(permission => tick(permission, true))}</div>
      </td>
    </tr>
  )
}

export function MatrixTable({ areas, ticks }: { areas: MatrixArea[]; ticks: Ticks }) {
  const rows = areas.flatMap(area => area.rows)
  const hitsIn = (column: (typeof columns)[number]) =>
    rows.flatMap(({ cells, hits }) => {
      const permission = cells[column]
      return permission && hits.includes(permission) ? [permission] : []
    })
  return (
    <table className={styles.matrix} aria-label={t('permissions.matrix')} onKeyDown={moveFocus}>
      <thead>
        <tr>
          <th scope="col">{t('permissions.resource')}</th>
          {columns.map(column => {
            const text = say(permissionColumns[column])
            return (
              <th key={column} scope="col">
                <ManyTick
                  text={text}
                  label={t('permissions.selectColumn', { name: text })}
                  permissions={hitsIn(column)}
                  ticks={ticks}
                />
              </th>
            )
          })}
          <th scope="col">{t('permissions.others')}</th>
        </tr>
      </thead>
      {areas.map(area => (
        <tbody key={area.name}>
          <tr className={styles.area}>
            <th scope="rowgroup" colSpan={columns.length + 2}>
              <ManyTick
                text={area.name}
                label={t('permissions.selectArea', { name: area.name })}
                permissions={area.rows.flatMap(({ hits }) => hits)}
                ticks={ticks}
              />
            </th>
          </tr>
          {area.rows.map(row => (
            <Row key={row.group.id} row={row} ticks={ticks} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
