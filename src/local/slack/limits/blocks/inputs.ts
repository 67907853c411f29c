import { z } from 'zod';
import { element, option, optionGroup } from './options.js';

const options = z.array(option).min(1);
const choices = {
  options: options.max(100).optional(),
  option_groups: z.array(optionGroup).max(100).optional(),
};
const many = { max_selected_items: z.number().int().min(1).optional() };
const responding = { response_url_enabled: z.boolean().optional() };
const filter = z.record(z.string(), z.unknown()).optional();
const texts = z.array(z.string()).optional();
const text = z.string().optional();

const conversations = { filter, default_to_current_conversation: z.boolean().optional() };
const external = { min_query_length: z.number().int().optional() };

export const selects = [
  element('static_select', { ...choices, initial_option: option.optional() }),
  element('multi_static_select', { ...choices, ...many, initial_options: options.optional() }),
  element('users_select', { initial_user: text }),
  element('multi_users_select', { ...many, initial_users: texts }),
  element('conversations_select', {
    ...conversations,
    ...responding,
    initial_conversation: text,
  }),
  element('multi_conversations_select', {
    ...conversations,
    ...many,
    initial_conversations: texts,
  }),
  element('channels_select', { ...responding, initial_channel: text }),
  element('multi_channels_select', { ...many, initial_channels: texts }),
  element('external_select', { ...external, initial_option: option.optional() }),
  element('multi_external_select', {
    ...external,
    ...many,
    initial_options: options.optional(),
  }),
] as const;

export const pickers = [
  element('checkboxes', { options: options.max(10), initial_options: options.optional() }),
  element('radio_buttons', { options: options.max(10), initial_option: option.optional() }),
  element('datepicker', { initial_date: z.iso.date().optional() }),
  element('datetimepicker', { initial_date_time: z.number().int().optional() }),
  element('timepicker', { initial_time: text, timezone: text }),
] as const;

export const fields = [
  element('plain_text_input', {
    initial_value: z.string().max(3_000).optional(),
    multiline: z.boolean().optional(),
    min_length: z.number().int().max(3_000).optional(),
    max_length: z.number().int().max(3_000).optional(),
  }),
  element('number_input', {
    is_decimal_allowed: z.boolean(),
    initial_value: text,
    min_value: text,
    max_value: text,
  }),
  element('email_text_input', { initial_value: text }),
  element('url_text_input', { initial_value: text }),
  element('rich_text_input', {
    initial_value: z.record(z.string(), z.unknown()).optional(),
    min_lines: z.number().int().optional(),
    max_lines: z.number().int().optional(),
  }),
  element('file_input', {
    filetypes: texts,
    max_files: z.number().int().min(1).max(10).optional(),
  }),
] as const;
