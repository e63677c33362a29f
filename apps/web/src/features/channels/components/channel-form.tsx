import { type Channel, channelBody, channelFields, channelNames } from '@backoffice/contract'
import { recordForm } from '../../../components/form/record-form.tsx'
import { paths } from '../../../config/paths.ts'
import { channelData } from '../api/channels.ts'

/** Adds a channel, or edits the given one; its code cannot change. */
export const ChannelForm = recordForm<Channel>({
  names: channelNames,
  fields: channelFields,
  schema: channelBody,
  data: channelData,
  back: paths.channels,
  fixed: ['code'],
})
