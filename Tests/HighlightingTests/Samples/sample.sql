-- Rides and bikes
CREATE TABLE IF NOT EXISTS rides (
  id          BIGSERIAL PRIMARY KEY,
  bike_id     integer NOT NULL REFERENCES bikes (id) ON DELETE CASCADE,
  amount      NUMERIC(10, 2) DEFAULT 0.00,
  note        varchar(40) CHECK (note <> ''),
  started_at  timestamp with time zone DEFAULT now()
);

/* A block
   comment */
WITH recent AS (
  SELECT r.id, b."name", count(*) AS total
  FROM rides r
  LEFT JOIN bikes b ON b.id = r.bike_id
  WHERE r.started_at > CURRENT_DATE - INTERVAL '7 days'
    AND b.name LIKE 'it''s%' AND r.amount BETWEEN 1.5 AND 1e3
  GROUP BY r.id HAVING count(*) > 2
)
SELECT COALESCE(name, 'none') FROM recent ORDER BY total DESC LIMIT 10 OFFSET :start;

insert into rides (id, amount) values (1, -2.50), (2, NULL);
UPDATE rides SET amount = amount * 1.1 WHERE id IN (SELECT max(id) FROM rides);

CREATE FUNCTION total(bike integer) RETURNS numeric AS $$
BEGIN
  RETURN (SELECT sum(amount)::numeric FROM rides WHERE bike_id = $1);
END;
$$ LANGUAGE plpgsql;
SELECT E'tab\t', @variable FROM `rides`;
