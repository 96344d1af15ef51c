-- Focal point of a property's picture, in percent of its width and height: the point that keeps its place wherever the
-- picture is cut. Where staff have not set it, it is in the middle of the upper third.
alter table sales.property
  add column picture_x smallint not null default 50 check (picture_x between 0 and 100),
  add column picture_y smallint not null default 33 check (picture_y between 0 and 100);
