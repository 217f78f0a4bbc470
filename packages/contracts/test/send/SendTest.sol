// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBatchSend} from "../../src/send/IBatchSend.sol";
import {CoinReceiver} from "../_mocks/CoinReceivers.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {Test} from "../_support/Test.sol";
import {Creator} from "../_support/TokenTest.sol";

/// @notice What all tokens of the tests have.
interface IMintedToken is IERC20 {
    function mint(address to, uint256 amount) external;
}

/**
 * @notice A fresh BatchSend from the committed bytes, a plain token, and short ways to pack rows.
 * The folder `TOKEN_TEMPLATES` can have another code of it: planted bugs, other EVM targets.
 */
abstract contract SendTest is Test {
    bytes32 internal constant JOB = keccak256("job");
    uint32 internal constant CAP = 50_000;
    IBatchSend.OnFailure internal constant REVERT = IBatchSend.OnFailure.Revert;
    IBatchSend.OnFailure internal constant SKIP = IBatchSend.OnFailure.Skip;

    Creator private _creator = new Creator();
    address internal sender = account("sender");
    address internal stranger = account("stranger");
    IBatchSend internal batchSend = newBatchSend();
    PlainToken internal token = new PlainToken();

    function newBatchSend() internal returns (IBatchSend) {
        string memory path = string.concat(vm.envOr("TOKEN_TEMPLATES", string("")), "/BatchSend.planted.json");
        if (bytes(path)[0] == "/" || !vm.exists(path)) path = "generated/deployments/BatchSend.json";
        return IBatchSend(_creator.create(vm.parseJsonBytes(vm.readFile(path), ".initCode")));
    }

    // --- Rows ---

    /// @notice Receiver number `index` of `seed`: an address that nobody has.
    function receiver(uint256 seed, uint256 index) internal pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encode("receiver", seed, index)))));
    }

    function receiversOf(uint256 seed, uint256 count) internal pure returns (address[] memory list) {
        list = new address[](count);
        for (uint256 i; i < count; ++i) {
            list[i] = receiver(seed, i);
        }
    }

    function amounts(uint256 count, uint256 first, uint256 step) internal pure returns (uint256[] memory list) {
        list = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            list[i] = first + i * step;
        }
    }

    function sumOf(uint256[] memory list) internal pure returns (uint256 sum) {
        for (uint256 i; i < list.length; ++i) {
            sum += list[i];
        }
    }

    /// @notice The number in its last `width` bytes.
    function short(uint256 value, uint256 width) internal pure returns (bytes memory packed) {
        require(width == 32 || value >> (8 * width) == 0, "too wide");
        packed = new bytes(width);
        for (uint256 i; i < width; ++i) {
            packed[i] = bytes1(uint8(value >> (8 * (width - 1 - i))));
        }
    }

    function pack(address[] memory to, uint256[] memory values, uint256 width) internal pure returns (bytes memory) {
        bytes memory rows;
        for (uint256 i; i < to.length; ++i) {
            rows = bytes.concat(rows, abi.encodePacked(to[i]), short(values[i], width));
        }
        return bytes.concat(bytes1(uint8(width)), rows);
    }

    function packEqual(address[] memory to, uint256 amount) internal pure returns (bytes memory packed) {
        packed = abi.encodePacked(uint8(0), amount);
        for (uint256 i; i < to.length; ++i) {
            packed = bytes.concat(packed, abi.encodePacked(to[i]));
        }
    }

    function packNumbered(uint256[] memory numbers, address[] memory to, uint256[] memory values, uint256 width)
        internal
        pure
        returns (bytes memory packed)
    {
        packed = abi.encodePacked(uint8(128 + width));
        for (uint256 i; i < to.length; ++i) {
            packed = bytes.concat(packed, abi.encodePacked(uint32(numbers[i]), to[i]), short(values[i], width));
        }
    }

    function packIds(address[] memory to, uint256[] memory ids, uint256 idWidth, uint256[] memory values, uint256 width)
        internal
        pure
        returns (bytes memory packed)
    {
        packed = abi.encodePacked(uint8(width), uint8(idWidth));
        if (width == 0) packed = bytes.concat(packed, abi.encodePacked(values[0]));
        if (idWidth == 0) packed = bytes.concat(packed, abi.encodePacked(ids[0]));
        for (uint256 i; i < to.length; ++i) {
            packed = bytes.concat(packed, abi.encodePacked(to[i]));
            if (idWidth != 0) packed = bytes.concat(packed, short(ids[i], idWidth));
            if (width != 0) packed = bytes.concat(packed, short(values[i], width));
        }
    }

    function batchOf(uint256 firstRow, IBatchSend.OnFailure onFailure, bytes memory packed)
        internal
        pure
        returns (IBatchSend.Batch memory)
    {
        return IBatchSend.Batch(JOB, firstRow, onFailure, CAP, packed);
    }

    function three(address one, address two, address other) internal pure returns (address[] memory list) {
        list = new address[](3);
        (list[0], list[1], list[2]) = (one, two, other);
    }

    function three(uint256 one, uint256 two, uint256 other) internal pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (one, two, other);
    }

    // --- Sending ---

    /// @notice Gives tokens to the sender, with an unlimited allowance for the contract.
    function fund(address token_, uint256 amount) internal {
        IMintedToken(token_).mint(sender, amount);
        if (IMintedToken(token_).allowance(sender, address(batchSend)) != 0) return;
        vm.prank(sender);
        (bool success,) = token_.call(abi.encodeCall(IERC20.approve, (address(batchSend), type(uint256).max)));
        require(success);
    }

    function sendCoin(uint256 value, IBatchSend.Batch memory batch) internal returns (uint256[] memory) {
        vm.deal(sender, sender.balance + value);
        vm.prank(sender);
        return batchSend.sendCoin{value: value}(batch);
    }

    function sendToken(address token_, IBatchSend.Batch memory batch) internal returns (uint256[] memory) {
        vm.prank(sender);
        return batchSend.sendToken(token_, batch);
    }

    function sendDirect(address token_, uint256 minReceivedBps, IBatchSend.Batch memory batch)
        internal
        returns (uint256[] memory failed, uint256 received)
    {
        vm.prank(sender);
        return batchSend.sendTokenDirect(token_, minReceivedBps, batch);
    }

    function newReceiver(CoinReceiver.Habit habit) internal returns (CoinReceiver made) {
        made = new CoinReceiver();
        made.setHabit(habit);
    }

    function expect(bytes memory reason) internal {
        vm.expectRevert(reason);
    }

    function sent(uint256 row) internal view returns (bool) {
        return batchSend.isSent(sender, JOB, row);
    }

    function nothingIsSent(uint256 rows) internal view {
        for (uint256 i; i < rows; ++i) {
            vm.assertTrue(!sent(i), "nothing is sent");
        }
    }

    /// @notice 74, 75: nothing of coin or token stays in the contract.
    function nothingIsKept(address token_) internal view {
        eq(address(batchSend).balance, 0, "no coin is kept");
        if (token_ != address(0)) eq(IERC20(token_).balanceOf(address(batchSend)), 0, "no token is kept");
    }
}
