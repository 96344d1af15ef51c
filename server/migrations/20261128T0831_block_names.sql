-- How the block of a unit on sale is called in each language; until its session is published anew, as it is proposed
-- (contract/src/sales/property/block-name.ts).
alter table sales.unit_on_sale add column block_name jsonb;
update sales.unit_on_sale on_sale
  set block_name = jsonb_build_object('en', unit.block, 'zh-HK', coalesce(named.chinese, unit.block), 'zh-CN', coalesce(named.chinese, unit.block))
  from sales.unit
  left join lateral (
    select case when number ~ '^[0-9]' then '第' || upper(number) || '座' else upper(number) || '座' end as chinese
    from (select substring(unit.block from '(?i)^(?:tower|block|blk|building|court)\.?\s*([0-9]{1,3}[a-z]?|[a-z][0-9]{0,2})$') as number) found
    where number is not null
  ) named on true
  where unit.id = on_sale.unit_id;
alter table sales.unit_on_sale alter column block_name set not null;
