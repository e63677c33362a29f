import { PlusOutlined } from '@ant-design/icons'
import { dictionaryNames } from '@backoffice/contract'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { recordWords } from '../../../components/list/record-words.ts'

// Loaded when it opens: most people look for a dictionary that exists.
const AddDialog = lazyPart(() => import('./add-dialog.tsx'), 'AddDialog')

export function AddDictionary() {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {recordWords(dictionaryNames).add}
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <AddDialog onClosed={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
