-- Tables that the office takes out: asked for, written behind the request, kept sealed for a day.
create schema exports;

create table exports.job (
  id           uuid primary key,
  -- Who asked, to whom alone it is given; who confirmed it, where two decide.
  staff_id     uuid not null,
  confirmed_by uuid,
  session_id   uuid not null references sales.session,
  kind         text not null,
  format       text not null check (format in ('CSV', 'XLSX')),
  purpose      text not null,
  locale       text not null,
  state        text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED')),
  -- How often it was begun: what a worker that died has left behind is of an earlier attempt.
  attempts     integer not null default 0,
  rows         integer not null default 0,
  total        integer,
  size         bigint,
  -- Of the file, each sealed by itself under a key of this export, which is destroyed with it.
  parts        integer not null default 0,
  data_key_id  uuid references platform.data_key,
  downloads    integer not null default 0,
  requested_at timestamptz(3) not null,
  finished_at  timestamptz(3),
  expires_at   timestamptz(3)
);
create index job_staff on exports.job (staff_id, requested_at desc);
create index job_newest on exports.job (requested_at desc, id desc);
create index job_left on exports.job (state, requested_at) where state in ('WAITING', 'RUNNING', 'DONE');

grant usage on schema exports to firsthand_office;
grant select, insert, update on exports.job to firsthand_office;
