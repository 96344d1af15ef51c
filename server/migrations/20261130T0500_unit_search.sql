-- Units are found by their floor and letter joined, as people write them ("12A"; some lists write the floor as "12/F"),
-- and from a unit its price lists and the grids on which it is.

create index unit_spot on sales.unit (replace(upper(replace(floor || unit, ' ', '')), '/F', ''));
create index price_unit on sales.price (unit_id);
create index unit_on_sale_unit on sales.unit_on_sale (unit_id);
