import { deskFigureNames } from '@backoffice/contract'
import { useQuery } from '@tanstack/react-query'
import { todayQuery, useHasDesk } from '../../features/desk/api/desk.ts'
import { figureKindOf, figureListHref, figureText } from '../../features/desk/components/desk-words.ts'
import { allNames, type PaletteEntry } from '../../features/palette/api/entries.ts'
import { say } from '../../lib/i18n/say.ts'

/** The figures of *Today* with their value, each leading to its rows. */
export function useFigures(): PaletteEntry[] {
  const hasDesk = useHasDesk()
  const { data } = useQuery({ ...todayQuery, enabled: hasDesk, refetchInterval: false })
  return (data?.figures ?? []).flatMap(figure => {
    const { key, value } = figure
    if (value === null) return []
    const labels = deskFigureNames.texts[key]
    const note = figureText(figureKindOf(figure), value)
    return [
      {
        key: `figure-${key}`,
        name: say(labels),
        note,
        alsoNamed: allNames(labels),
        to: figureListHref(figure),
      },
    ]
  })
}
