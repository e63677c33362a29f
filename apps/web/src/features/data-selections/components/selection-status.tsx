import { type DataSelectionRow, dataSelections, switchStates } from '@backoffice/contract'
import { Switch } from 'antd'
import { useConfirm } from '../../../components/confirm.tsx'
import { Status } from '../../../components/status/status.tsx'
import { say } from '../../../lib/i18n/say.ts'
import { t } from '../../../lib/i18n/texts.ts'
import { notify } from '../../../lib/notify.ts'
import { presentError } from '../../../lib/present-error.ts'
import { useCan } from '../../../lib/sessions/current-user.ts'
import { useSwitchSelection } from '../api/data-selections.ts'
import { HintList, useHints } from './selection-hints.tsx'

/** The switch of a data selection, which asks first; people who may not write only see the state. */
export function SelectionStatus({ selection: { id, title, enable } }: { selection: DataSelectionRow }) {
  const can = useCan()
  const confirm = useConfirm()
  const readHints = useHints()
  const set = useSwitchSelection()
  if (!can(dataSelections.updateStatus))
    return (
      <Status
        tone={enable ? 'good' : 'off'}
        text={enable ? say(switchStates.texts.true) : say(switchStates.texts.false)}
      />
    )
  const run = async () => {
    try {
      await set.mutateAsync({ id, enable: !enable })
    } catch (error) {
      presentError(error, enable ? t('dataSelections.disableFailed') : t('dataSelections.enableFailed'))
      throw error
    }
    notify.success(enable ? t('dataSelections.disabled') : t('dataSelections.enabled'))
  }
  const ask = async () => {
    const hints = enable ? [] : await readHints({ id })
    const text = enable
      ? t('dataSelections.disableText', { title })
      : t('dataSelections.enableText', { title })
    confirm({
      title: enable ? t('dataSelections.disableTitle') : t('dataSelections.enableTitle'),
      text: (
        <>
          {text}
          {hints.length > 0 && <HintList hints={hints} />}
        </>
      ),
      action: enable ? say(switchStates.texts.false) : say(switchStates.texts.true),
      run,
    })
  }
  return (
    <Switch
      size="small"
      checked={enable}
      aria-label={t('dataSelections.switch', { title })}
      onChange={() => void ask()}
    />
  )
}
