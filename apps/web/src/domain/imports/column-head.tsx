import { CheckOutlined, ExclamationOutlined, PlusOutlined, QuestionOutlined } from '@ant-design/icons'
import type { Trust } from '@backoffice/contract'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n/texts.ts'
import { FieldChoice, type FieldGroup } from './field-choice.tsx'
import styles from './imports.module.css'
import { columnLetter } from './mapping-columns.ts'

const marks = {
  sure: { icon: <CheckOutlined aria-hidden />, text: t('imports.trust.sure') },
  check: { icon: <QuestionOutlined aria-hidden />, text: t('imports.trust.check') },
  unsure: { icon: <ExclamationOutlined aria-hidden />, text: t('imports.trust.unsure') },
}

/** How sure a guess is: a sign and a word; of a sure one the word is only read aloud. */
function TrustMark({ trust }: { trust: Trust }) {
  const { icon, text } = marks[trust]
  return (
    <span className={styles.trust} data-trust={trust} title={text}>
      {icon}
      <span className={trust === 'sure' ? 'visually-hidden' : ''}>{text}</span>
    </span>
  )
}

interface HeadProps<F extends string> {
  column: number
  header: string
  fields: F[]
  groups: FieldGroup<F>[]
  trust?: Trust | undefined
  onFields: (fields: F[]) => void
  /** A column may be several fields. */
  several?: boolean
  /** Further content for the column when it is this field. */
  more?: ((field: F) => ReactNode) | undefined
}

/** The name of a column and its field, which can be corrected here. */
export function ColumnHead<F extends string>(props: HeadProps<F>) {
  const { column, header, fields, groups, trust, onFields, several, more } = props
  const [isAsked, setAsked] = useState(false)
  const letter = columnLetter(column)
  const name = header ? `${letter} · ${header}` : letter
  const choose = (old: F | undefined, field: F | undefined) => {
    const others = fields.filter(other => other !== old && other !== field)
    onFields(field ? [...others, field] : others)
  }
  const shown = fields.length > 0 ? fields : [undefined]
  return (
    <>
      <span className={styles.column} title={header}>
        <span className={styles.letter}>{letter}</span>
        <bdi>{header}</bdi>
        {trust && <TrustMark trust={trust} />}
      </span>
      {shown.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is chosen anew stays where it was
        <div key={place} className={styles.field}>
          <span className={styles.chosen}>
            <FieldChoice
              name={name}
              value={field}
              groups={groups}
              onChoose={chosen => choose(field, chosen)}
            />
            {several && field && place === fields.length - 1 && !isAsked && (
              <button
                type="button"
                className={styles.further}
                title={t('imports.further')}
                aria-label={`${name}: ${t('imports.further')}`}
                onClick={() => setAsked(true)}
              >
                <PlusOutlined aria-hidden />
              </button>
            )}
          </span>
          {field && more?.(field)}
        </div>
      ))}
      {isAsked && (
        <FieldChoice
          name={name}
          value={undefined}
          groups={groups}
          isAsked
          onChoose={chosen => choose(undefined, chosen)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
