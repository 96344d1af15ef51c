-- What is said where a consent is missing: a sentence for each, for no one pattern reads well for all in Chinese.
alter table consents.definition add column prompt jsonb;
update consents.definition set prompt = jsonb_build_object(
  'en', 'Please agree to ' || (name ->> 'en'),
  'zh-HK', '請同意' || (name ->> 'zh-HK'),
  'zh-CN', '请同意' || (name ->> 'zh-CN'));
alter table consents.definition alter column prompt set not null;
