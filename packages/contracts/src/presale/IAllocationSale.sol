// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISaleBooks} from "./ISaleBooks.sol";

/**
 * @title IAllocationSale
 * @notice The sale of something that is delivered elsewhere: runes, inscriptions. Nothing here can see that, so nobody decides
 * about it: what is not marked as delivered in time is paid back; what is marked and not disputed is earned; what is disputed
 * stays locked, with a bond of both sides, until one of them gives in.
 * @dev Who lies gains nothing: a deployer who marks what he never sent locks his own bond beside the buyer's payment, a buyer who
 * disputes what he got locks his beside it. There is no arbiter, who could only be the deployer's, and no partial settlement,
 * which would pay for extortion.
 * An account pays with one coin, and names one recipient, which it may change until the selling ends.
 */
interface IAllocationSale is ISaleBooks {
    /**
     * @notice What is sold, and how it is delivered.
     * @param protocol As the protocol calls itself.
     * @param name Of the rune or the inscription.
     * @param id As the protocol writes it; empty where it has none.
     * @param divisibility Decimals of an amount.
     * @param forms Bit i: recipients of form i are accepted. 0: any 32 bytes; 1: an EVM address; 2: a taproot key; 3: the hash of
     * a key, for segwit; 4: the hash of a script, for segwit; 5: the hash of a key; 6: the hash of a script. Those of 1, 3, 5
     * and 6 are 20 bytes, behind 12 that are 0.
     * @param deliverySeconds From the end of the selling until then it is delivered; 1 to 30 days.
     * @param disputeSeconds From a mark until then it can be disputed; 3 to 30 days.
     */
    struct Delivery {
        string protocol;
        string name;
        string id;
        uint8 divisibility;
        uint16 forms;
        uint32 deliverySeconds;
        uint32 disputeSeconds;
    }

    /// @notice What became of an account's allocation.
    enum Mark {
        None,
        Delivered,
        Disputed,
        Conceded,
        Withdrawn
    }

    /**
     * @notice What a sale knows of an account's allocation.
     * @param coin Number of the coin that it pays with.
     * @param form Of the recipient.
     * @param recipient 32 bytes, by the form.
     * @param batch In which it was marked, from 1; 0: not marked.
     * @param proof What the deployer names as proof: the hash of a transaction, as a rule.
     */
    struct Allocation {
        uint8 coin;
        uint8 form;
        bytes32 recipient;
        Mark mark;
        uint32 batch;
        bytes32 proof;
    }

    /**
     * @notice What was marked together.
     * @param markedAt It can be disputed until `markedAt + disputeSeconds`, exclusively.
     * @param isCollected What was not disputed is earned, and its bond is back.
     * @param amount Base units of its accounts that pay with one coin, but of those who dispute.
     * @param paid Of that coin by its accounts.
     * @param disputed Of that.
     */
    struct Batch {
        uint40 markedAt;
        bool isCollected;
        uint112 amount;
        uint256 paid;
        uint256 disputed;
    }

    /// @notice Where an account wants it.
    event RecipientSet(address indexed account, uint8 form, bytes32 recipient);
    /// @notice The deployer says that it was delivered.
    event Marked(uint256 indexed batch, address indexed account, bytes32 proof);
    /// @notice The account says that it was not.
    event Disputed(address indexed account, uint256 coin, uint256 bond);
    /// @notice One of them gave in: `mark` says who.
    event DisputeEnded(address indexed account, Mark mark);
    /// @notice What was not disputed of a batch is earned, and its bond is back.
    event BatchEarned(uint256 indexed batch, uint256 indexed coin, uint256 paid, uint256 bond);

    /// @notice The sale does not accept this form, or nothing of it is a recipient, or more than it has.
    error AllocationSale_InvalidRecipient(uint8 form, bytes32 recipient);
    /// @notice An account pays with one coin.
    error AllocationSale_OtherCoin(address account, uint256 coin);
    /// @notice It was marked, or disputed, or settled, or never bought: see {Mark}.
    error AllocationSale_WrongMark(address account, Mark mark);
    /// @notice Too late: it had to be before.
    error AllocationSale_TooLate(uint256 until);
    /// @notice Too early: it can be from then on.
    error AllocationSale_TooEarly(uint256 possibleAt);
    /// @notice Lists of different lengths, empty, or longer than 200.
    error AllocationSale_InvalidList(uint256 accounts, uint256 proofs);

    /**
     * @notice Buys for the caller; see {IPresale-buy}.
     * @param form Of the recipient.
     * @param recipient Where it shall be delivered; means nothing for an account that has named one.
     */
    function buy(
        uint256 coin,
        uint256 pay,
        uint256 minAmount,
        address inviter,
        uint256 limit,
        bytes32[] calldata proof,
        uint8 form,
        bytes32 recipient
    ) external payable returns (uint256 amount, uint256 paid);
    /// @notice The caller, until the selling ends: another recipient.
    function setRecipient(uint8 form, bytes32 recipient) external;
    /// @notice Deployer, from the soft cap on: ends the selling.
    function finish() external;
    /**
     * @notice Deployer, after the selling and before the delivery's deadline: says what was delivered; final. Of each coin a tenth
     * of what these accounts paid comes along as a bond: of the chain's coin with the call, of others by an allowance.
     * @return batch Its number.
     */
    function markDelivered(address[] calldata accounts, bytes32[] calldata proofs)
        external
        payable
        returns (uint256 batch);
    /// @notice The caller, while his mark can be disputed: it did not arrive. A tenth of what he paid comes along.
    function dispute() external payable;
    /// @notice Deployer: pays a disputing account what it paid, and its bond; his own comes back.
    function concede(address account) external;
    /// @notice The caller: it did arrive. What he paid is earned, and both bonds go back.
    function withdrawDispute() external;
    /// @notice Anyone, when a batch can no longer be disputed: what was not is earned, and its bond goes back to the deployer.
    function settleBatch(uint256 batch, uint256 coin) external;

    /// @notice What is sold, and how it is delivered.
    function delivery() external view returns (Delivery memory);
    /// @notice What became of an account's allocation.
    function allocationOf(address account) external view returns (Allocation memory);
    /// @notice What was marked together, of one coin.
    function batchOf(uint256 batch, uint256 coin) external view returns (Batch memory);
    /// @notice Number of batches.
    function batchCount() external view returns (uint256);
    /// @notice Accounts that have bought, in the order of their first purchases; none beyond the last.
    function buyers(uint256 cursor, uint256 size) external view returns (address[] memory page, uint256 total);
    /// @notice What was not marked before is paid back from then on.
    function deliveredUntil() external view returns (uint64);
}
