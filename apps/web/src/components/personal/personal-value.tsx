import { EyeOutlined } from '@ant-design/icons'
import { personalData } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../lib/session/current-user.ts'
import code from '../code/code.module.css'
import { Code } from '../code/code.tsx'
import iconButton from '../icon-button.module.css'
import { t } from '../texts.ts'

interface Props {
  /** As the server shows it to this person: masked or whole. */
  value: string
  /** What it is, for the button that reveals it. */
  label: string
  /** Reads it whole; the server writes down who asked. */
  reveal: () => Promise<string>
}

export const isMasked = (value: string) => value.includes('****')

/** A phone number or the like; where it is masked, who may can see it whole one at a time, which is written down. */
export function PersonalValue({ value, label, reveal }: Props) {
  const can = useCan()
  const { data: whole, mutate, isPending } = useMutation({ mutationFn: reveal })
  if (value === '') return <>–</>
  if (whole !== undefined || !isMasked(value)) return <Code text={whole ?? value} />
  if (!can({ access: { permission: personalData.reveal } })) return <bdi>{value}</bdi>
  return (
    <span className={code.code}>
      <bdi>{value}</bdi>
      <button
        type="button"
        className={iconButton.button}
        disabled={isPending}
        aria-label={t('reveal', { label })}
        title={t('reveal', { label })}
        onClick={() => mutate()}
      >
        <EyeOutlined />
      </button>
    </span>
  )
}
