import { type DictAttribute, dictionaries, dictionaryFields, dictionaryKinds } from '@backoffice/contract'
import { CodeText } from '../../components/code/code.tsx'
import { Facts } from '../../components/facts/facts.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { recordPage } from '../../components/page-states/record-screen.tsx'
import { UrlTabs } from '../../components/tabs/url-tabs.tsx'
import { paths } from '../../config/paths.ts'
import { useHistoryTab } from '../../features/audit/components/history-tab.tsx'
import { dictionaryData } from '../../features/dictionaries/api/dictionaries.ts'
import { ContentForm } from '../../features/dictionaries/components/content-form.tsx'
import { dictValueName } from '../../features/dictionaries/components/dictionary-columns.tsx'
import { RenameDictionary } from '../../features/dictionaries/components/rename-dictionary.tsx'
import { ValuesForm } from '../../features/dictionaries/components/values-form.tsx'
import { say } from '../../lib/i18n/say.ts'
import { useCan } from '../../lib/sessions/current-user.ts'

/** The code cannot change; names are changed separately from the values. */
const factsOf = ({ code, nameZh, nameEn }: DictAttribute) => [
  { label: say(dictionaryFields.code.label), value: <CodeText text={code} /> },
  { label: say(dictionaryFields.nameZh.label), value: nameZh },
  { label: say(dictionaryFields.nameEn.label), value: nameEn },
]

function Editor({ attribute }: { attribute: DictAttribute }) {
  const readOnly = !useCan()(dictionaries.saveValues)
  const { valueType } = attribute
  return (
    <>
      <div style={{ marginBlockEnd: 20 }}>
        <Facts items={factsOf(attribute)} />
      </div>
      {valueType === 'MultiSelect' ? (
        <ValuesForm attribute={attribute} readOnly={readOnly} />
      ) : (
        <ContentForm attribute={attribute} type={valueType} readOnly={readOnly} />
      )}
    </>
  )
}

const contextOf = ({ valueType, fixed }: DictAttribute) =>
  [say(dictionaryKinds.texts[valueType]), fixed && say(dictionaryFields.fixed.label)]
    .filter(Boolean)
    .join(' · ')

function DictionaryTabs({ attribute }: { attribute: DictAttribute }) {
  const history = useHistoryTab('dictionary', attribute.id)
  const values = {
    key: 'edit',
    label: say(dictionaryFields.values.label),
    children: <Editor attribute={attribute} />,
  }
  return (
    <>
      <PageHeader
        title={dictValueName(attribute)}
        context={contextOf(attribute)}
        back={paths.dictionaries}
        action={<RenameDictionary attribute={attribute} />}
      />
      <UrlTabs tabs={[values, ...history]} />
    </>
  )
}

export const { Page, preload } = recordPage({
  read: dictionaries.get,
  query: dictionaryData.one,
  show: attribute => <DictionaryTabs attribute={attribute} />,
})
