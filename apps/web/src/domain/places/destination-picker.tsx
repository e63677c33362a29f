import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/i18n/texts.ts'
import { canChoosePlaces, choosePlaces, type Destination, shownPlaces } from './destination.ts'
import { PlacePicker } from './place-picker.tsx'
import { shippingLinesQuery } from './places.ts'

interface Props {
  label: string
  value: Destination
  onChange: (destination: Destination) => void
}

/** Chooses destinations instead of a shipping line; disabled beside a line that does not support it. */
export function DestinationPicker({ label, value, onChange }: Props) {
  const { data } = useQuery({ ...shippingLinesQuery, enabled: value.line !== undefined })
  const line = data?.find(({ valueCode }) => valueCode === value.line)
  const can = canChoosePlaces(line)
  return (
    <PlacePicker
      label={label}
      value={shownPlaces(value)}
      disabled={!can}
      placeholder={line && !can ? t('places.lineOnly', { line: line.valueName }) : label}
      onChange={places => onChange(choosePlaces(places))}
    />
  )
}
