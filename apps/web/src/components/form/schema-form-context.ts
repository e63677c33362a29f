import { createContext, useContext } from 'react'
import type { ObjectSchema } from '../../lib/form-rules.ts'

interface SchemaFormState {
  schema: ObjectSchema
  /** Fields of the body → the field of the form that shows them: `endTime` → `validity`, `title` → itself. */
  covers: Map<string, string>
  /** The labels of the fields, by name. */
  labels: Map<string, string>
  /** Passwords; they are never kept. */
  secrets: Set<string>
}

export const SchemaFormContext = createContext<SchemaFormState>({
  schema: { properties: {} },
  covers: new Map(),
  labels: new Map(),
  secrets: new Set(),
})

export const useSchemaForm = () => useContext(SchemaFormContext)
