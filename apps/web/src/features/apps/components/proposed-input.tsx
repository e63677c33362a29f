import { ReloadOutlined } from '@ant-design/icons'
import { Button, Input, Space } from 'antd'

interface Props {
  id?: string
  value?: string
  /** Says what the button replaces. */
  action: string
  busy: boolean
  onRefresh: () => void
}

/** A value that the server proposes: it can be copied or replaced, but not typed. */
export function ProposedInput({ id, value, action, busy, onRefresh }: Props) {
  return (
    <Space.Compact block>
      <Input {...(id && { id })} value={value} readOnly dir="ltr" />
      <Button
        icon={<ReloadOutlined />}
        aria-label={action}
        title={action}
        loading={busy}
        onClick={onRefresh}
      />
    </Space.Compact>
  )
}
