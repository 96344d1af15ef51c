-- Where a property is sold, by whose solicitors, and to whose order; lent to the sessions that are set up.
alter table sales.property
  add column offices    jsonb not null default '[]',
  add column solicitors jsonb,
  add column payee      jsonb;

-- What the sessions of a property have said so far: each of their offices once, and the payee of the last to open.
update sales.property as property
   set offices = said.offices, payee = said.payee
  from (
    select property_id,
           jsonb_agg(distinct sales_office) as offices,
           (array_agg(payee order by opens_at desc, id))[1] as payee
      from sales.session
     group by property_id
  ) as said
 where said.property_id = property.id;
