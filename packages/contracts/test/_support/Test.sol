// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The cheat codes that the tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
    function chainId(uint256 id) external;
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function addr(uint256 privateKey) external pure returns (address);
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function assume(bool condition) external pure;
    function label(address account, string calldata name) external;
    function expectRevert(bytes calldata reason) external;
    function expectEmit(address emitter) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function envOr(string calldata name, string calldata byDefault) external view returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function exists(string calldata path) external view returns (bool);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function split(string calldata text, string calldata delimiter) external pure returns (string[] memory);
    function record() external;
    function accesses(address account) external returns (bytes32[] memory reads, bytes32[] memory writes);
    function load(address account, bytes32 slot) external view returns (bytes32);
    function store(address account, bytes32 slot, bytes32 value) external;
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
    function revertToStateAndDelete(uint256 id) external returns (bool);
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(bool left, bool right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function toString(address value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function toString(bytes32 value) external pure returns (string memory);
    function contains(string calldata subject, string calldata search) external returns (bool);
}

/// @notice Base of all tests: cheat codes, the targets of invariant runs, and a few small tools.
abstract contract Test {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    bool public constant IS_TEST = true;
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address[] private _targetContracts;
    FuzzSelector[] private _targetSelectors;

    function targetContracts() public view returns (address[] memory) {
        return _targetContracts;
    }

    function targetSelectors() public view returns (FuzzSelector[] memory) {
        return _targetSelectors;
    }

    function targetContract(address target) internal {
        _targetContracts.push(target);
    }

    function targetSelector(address target, bytes4[] memory selectors) internal {
        _targetSelectors.push(FuzzSelector(target, selectors));
    }

    /// @notice A value inside [low, high], the edges included, that follows `value`.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        uint256 size = high - low + 1;
        if (size == 0 || (value >= low && value <= high)) return value;
        return low + (value % size);
    }

    function account(string memory name) internal returns (address made) {
        made = vm.addr(uint256(keccak256(bytes(name))));
        vm.label(made, name);
    }

    function eq(uint256 left, uint256 right, string memory message) internal pure {
        vm.assertEq(left, right, message);
    }
}
