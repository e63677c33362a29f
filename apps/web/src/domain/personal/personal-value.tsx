import { EyeOutlined } from '@ant-design/icons'
import { personalData } from '@backoffice/contract'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CodeText } from '../../components/code/code.tsx'
import { t } from '../../lib/i18n/texts.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

interface Props {
  /** As the server sends it to this person: masked or in full. */
  value: string
  /** The name of the value, for the button that reveals it. */
  label: string
  /** Reads it in full; the server records who asked. */
  reveal: () => Promise<string>
  /** The shown form of it. */
  show?: ((text: string) => ReactNode) | undefined
}

export const isMasked = (value: string) => value.includes('****')

/**
 * A phone number or similar. When it is masked, people with the permission can reveal it one at a time, and this is
 * recorded.
 */
export function PersonalValue({ value, label, reveal, show = text => text }: Props) {
  const can = useCan()
  const { data: whole, mutate, isPending } = useMutation({ mutationFn: reveal })
  if (value === '') return <>–</>
  if (whole !== undefined || !isMasked(value))
    return <CodeText text={whole ?? value}>{show(whole ?? value)}</CodeText>
  if (!can({ access: { permission: personalData.reveal } })) return <bdi>{show(value)}</bdi>
  const action = {
    label: t('common.reveal', { label }),
    icon: <EyeOutlined />,
    run: () => isPending || mutate(),
  }
  return (
    <CodeText text={value} action={action}>
      {show(value)}
    </CodeText>
  )
}
