import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { t } from './texts.ts'

export interface Tool {
  key: string
  label: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  /** Whether the tool is on at the cursor; missing for a tool that has no state. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
}

export const tools: Tool[] = [
  {
    key: 'bold',
    label: t('bold'),
    icon: <BoldOutlined />,
    run: chain => chain.toggleBold(),
    isOn: editor => editor.isActive('bold'),
  },
  {
    key: 'italic',
    label: t('italic'),
    icon: <ItalicOutlined />,
    run: chain => chain.toggleItalic(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    key: 'underline',
    label: t('underline'),
    icon: <UnderlineOutlined />,
    run: chain => chain.toggleUnderline(),
    isOn: editor => editor.isActive('underline'),
  },
  {
    key: 'strike',
    label: t('strike'),
    icon: <StrikethroughOutlined />,
    run: chain => chain.toggleStrike(),
    isOn: editor => editor.isActive('strike'),
  },
  {
    key: 'heading',
    label: t('heading'),
    icon: <b>H1</b>,
    run: chain => chain.toggleHeading({ level: 2 }),
    isOn: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    label: t('subheading'),
    icon: <b>H2</b>,
    run: chain => chain.toggleHeading({ level: 3 }),
    isOn: editor => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bulletList',
    label: t('bulletList'),
    icon: <UnorderedListOutlined />,
    run: chain => chain.toggleBulletList(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    key: 'orderedList',
    label: t('orderedList'),
    icon: <OrderedListOutlined />,
    run: chain => chain.toggleOrderedList(),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    key: 'blockquote',
    label: t('blockquote'),
    icon: <b>“</b>,
    run: chain => chain.toggleBlockquote(),
    isOn: editor => editor.isActive('blockquote'),
  },
  {
    key: 'undo',
    label: t('undo'),
    icon: <UndoOutlined />,
    run: chain => chain.undo(),
    canRun: editor => editor.can().undo(),
  },
  {
    key: 'redo',
    label: t('redo'),
    icon: <RedoOutlined />,
    run: chain => chain.redo(),
    canRun: editor => editor.can().redo(),
  },
]
