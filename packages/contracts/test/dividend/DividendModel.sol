// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @notice The plainest reading of the rules: every income is a stream of its own, every account is visited at every
 * step. Sums are kept in 2^-32 of a base unit. The ledger must agree with it within rounding.
 */
contract DividendModel {
    struct Stream {
        uint256 amount;
        uint256 start;
        uint256 end;
    }

    uint256 private constant ONE = 1 << 32;
    uint256 private immutable EPOCH;
    uint256 private immutable LEAST;

    Stream[] private streams;
    uint256 private carried;
    /// @notice When the running epochs began; 0 while income is carried.
    uint256 private since;
    uint256 private last;
    address[] private accounts;
    mapping(address account => uint256) public shares;
    mapping(address account => uint256) private earned;
    uint256 public total;

    constructor(uint256 epochSeconds, uint256 leastTotal) {
        (EPOCH, LEAST, last) = (epochSeconds, leastTotal, block.timestamp);
    }

    function setShares(address account, uint256 amount) external {
        advance();
        if (shares[account] == 0 && amount != 0) add(account);
        total = total - shares[account] + amount;
        shares[account] = amount;
    }

    /// @notice After a movement, which changes both accounts at once.
    function check() external {
        bool enough = total >= LEAST;
        if (enough && since == 0) {
            since = block.timestamp;
            if (carried != 0) streams.push(Stream(carried, block.timestamp + EPOCH, block.timestamp + 2 * EPOCH));
            carried = 0;
        } else if (!enough && since != 0) {
            since = 0;
            for (uint256 i; i < streams.length; ++i) {
                carried += streams[i].amount - handedOut(streams[i], block.timestamp) / ONE;
            }
            delete streams;
        }
    }

    function receiveIncome(uint256 amount) external {
        advance();
        if (since == 0) {
            carried += amount;
            return;
        }
        uint256 end = since + ((block.timestamp - since) / EPOCH + 1) * EPOCH;
        streams.push(Stream(amount, end, end + EPOCH));
    }

    function earnedBy(address account) external returns (uint256) {
        advance();
        return earned[account] / ONE;
    }

    function advance() private {
        uint256 out;
        for (uint256 i; i < streams.length; ++i) {
            out += handedOut(streams[i], block.timestamp) - handedOut(streams[i], last);
        }
        for (uint256 i; i < accounts.length && out != 0; ++i) {
            earned[accounts[i]] += out * shares[accounts[i]] / total;
        }
        last = block.timestamp;
    }

    function add(address account) private {
        for (uint256 i; i < accounts.length; ++i) {
            if (accounts[i] == account) return;
        }
        accounts.push(account);
    }

    function handedOut(Stream memory stream, uint256 time) private pure returns (uint256) {
        if (time <= stream.start) return 0;
        if (time >= stream.end) return stream.amount * ONE;
        return stream.amount * ONE * (time - stream.start) / (stream.end - stream.start);
    }
}
