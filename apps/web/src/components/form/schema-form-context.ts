import { createContext, useContext } from 'react'
import type { ObjectSchema } from '../../lib/form-rules.ts'

interface SchemaFormState {
  schema: ObjectSchema
  /** Fields of the body → the form's field that stands for them: `endTime` → `validity`, `title` → itself. */
  covers: Map<string, string>
  /** What the fields are called, by name. */
  labels: Map<string, string>
  /** Passwords, which nothing keeps. */
  secrets: Set<string>
}

export const SchemaFormContext = createContext<SchemaFormState>({
  schema: { properties: {} },
  covers: new Map(),
  labels: new Map(),
  secrets: new Set(),
})

export const useSchemaForm = () => useContext(SchemaFormContext)
