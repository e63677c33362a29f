import type { FileEncoding, TradeFilePreview } from '@backoffice/contract'
import { EncodingSelect } from '../../../domain/imports/encoding-select.tsx'
import { presentError } from '../../../lib/present-error.ts'
import { usePreviewAgain } from '../api/trade-data.ts'

interface Props {
  fileId: number
  preview: TradeFilePreview
  /** The file as it is seen in the other encoding. */
  onSeen: (preview: TradeFilePreview) => void
}

export function EncodingChoice({ fileId, preview: { kind, encoding, mapping }, onSeen }: Props) {
  const look = usePreviewAgain(fileId)
  if (kind !== 'delimited' && kind !== 'jsonLines') return null
  return (
    <EncodingSelect
      value={encoding as FileEncoding}
      isBusy={look.isPending}
      isChosen={mapping.encoding !== undefined}
      onChoose={chosen =>
        look.mutate({ encoding: chosen }, { onSuccess: onSeen, onError: error => presentError(error) })
      }
    />
  )
}
